import pg from 'pg';

/** Members of the driver that its types leave out. */
interface Running {
  host: string;
  port: number;
  ssl: unknown;
  processID: number;
  secretKey: number;
}
interface Canceller {
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processId: number, secretKey: number): void;
}

/**
 * Ends what a connection is at, as the protocol does it: by a connection of its own, which a pooler in front of the database
 * passes on to the right backend. Nobody answers; what is ended says so itself.
 */
export const cancelStatement = (client: pg.ClientBase): void => {
  const { host, port, ssl, processID, secretKey } = client as unknown as Running; // see there
  const connection = new pg.Connection({ ssl } as pg.ConnectionConfig); // its types know no other option than the stream
  const canceller = connection as unknown as Canceller; // see there
  const cancel = (): void => canceller.cancel(processID, secretKey);
  connection.once('connect', () => (ssl ? canceller.requestSsl() : cancel()));
  connection.once('sslconnect', cancel);
  // Where the database is gone, so is what it was at.
  connection.on('error', () => undefined);
  if (host.startsWith('/')) canceller.connect(`${host}/.s.PGSQL.${port}`);
  else canceller.connect(port, host);
};
