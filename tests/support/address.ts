import type { ClientConfig } from 'pg';

/** The address of a test's database, as a setting has it. */
export const addressOf = ({ host, port, user, password, database }: ClientConfig): string =>
  `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
