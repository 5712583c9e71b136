/** The connection that locked a job ended while it ran. */
export class LostConnection extends Error {}

// Of PostgreSQL: connection exceptions, a server that is stopped or not yet started, one that follows another. Of the network:
// what Node says.
const codes = /^(08...|57P0[123]|25006|ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)$/;
// The driver says these without a code.
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database went away, so that the same may succeed later. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof LostConnection ||
    ('code' in error && codes.test(String(error.code))) ||
    sentences.test(error.message)
  );
};
