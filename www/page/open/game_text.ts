/** The sizes of texts that are read. */

const MB = 1024 * 1024;

/** The longest text that is pasted or kept in memory, and the largest file of games. */
const MAX_TEXT_MB = 64;
const MAX_FILE_MB = 1024;

const refusal = (name: string, bytes: number, most: number): string | undefined =>
  bytes <= most * MB
    ? undefined
    : `${name} has ${Math.ceil(bytes / MB)} MB; at most ${most} MB are read. Split it, or paste the game that you want.`;

/** Why a text of this many bytes is not read, if it is not. */
export const tooLarge = (name: string, bytes: number): string | undefined =>
  refusal(name, bytes, MAX_TEXT_MB);

/** Why a file of games of this many bytes is not read, if it is not. */
export const tooLargeFile = (name: string, bytes: number): string | undefined =>
  refusal(name, bytes, MAX_FILE_MB);
