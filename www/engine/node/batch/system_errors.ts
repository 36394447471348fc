/** Whether `error` is the system's error `code`, such as `ENOENT`. */
export const isSystemError = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
