"""Analyses positions, EPD or FEN, on a Spark cluster.

    spark-submit spark_batch.py POSITIONS RESULTS [OPTION of pvscope batch]...

POSITIONS is a file and RESULTS a folder, both of a file system that all machines reach.
"""

import os
import shlex
import sys

from pyspark.sql import SparkSession

positions, results, *options = sys.argv[1:]
# Spark knows only success and failure: bad input must not fail the job. It has error records all the same.
command = shlex.join(["pvscope", "batch", "--concurrency", "1", "--accept-bad-input", *options])

spark = SparkSession.builder.appName("pvscope batch").getOrCreate()
parts = 4 * spark.sparkContext.defaultParallelism
(
    spark.sparkContext.textFile(positions, parts)
    # By default the command has an empty environment, even without PATH, and its failure is silent: no records, no error.
    .pipe(command, env=dict(os.environ), checkCode=True)
    .saveAsTextFile(results)
)
spark.stop()
