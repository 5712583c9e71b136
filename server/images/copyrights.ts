import type { Pool } from 'pg';

/** Whose a picture is, for one country (spec 001 §3). */
export interface ImageCopyright {
  country: string;
  url: string;
  /** Null: nobody said yet, or it was taken back. */
  copyright: string | null;
}

export interface Copyrights {
  createTable(): Promise<void>;
  find(country: string, url: string): Promise<ImageCopyright>;
  set(record: ImageCopyright, by: { userId: number; at: Date }): Promise<void>;
}

// Rows are only added: the newest counts, the others tell who said what before. An address may be longer than an index holds.
const table = `
CREATE SCHEMA IF NOT EXISTS framework;
CREATE TABLE IF NOT EXISTS framework.image_copyright (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country text NOT NULL,
  url text NOT NULL,
  copyright text,
  user_id integer NOT NULL,
  set_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS image_copyright_address ON framework.image_copyright (md5(url), country, id DESC);
`;

export const createCopyrights = (pool: Pool): Copyrights => ({
  async createTable() {
    const client = await pool.connect();
    try {
      // Replicas that start together wait for each other.
      await client.query('BEGIN');
      await client.query(`SELECT pg_advisory_xact_lock(hashtext('toolkit.images'))`);
      await client.query(table);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  },
  async find(country, url) {
    const { rows } = await pool.query<{ copyright: string | null }>(
      'SELECT copyright FROM framework.image_copyright WHERE md5(url) = md5($1) AND url = $1 AND country = $2 ORDER BY id DESC LIMIT 1',
      [url, country],
    );
    return { country, url, copyright: rows[0]?.copyright ?? null };
  },
  async set({ country, url, copyright }, { userId, at }) {
    await pool.query('INSERT INTO framework.image_copyright (country, url, copyright, user_id, set_at) VALUES ($1, $2, $3, $4, $5)', [
      country, url, copyright, userId, at.toISOString(),
    ]);
  },
});
