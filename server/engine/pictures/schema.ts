import { picturePath } from '../../../src/core/values/images.ts';

/**
 * What is known of each uploaded picture, and every place of a record that holds one; and what resources with `storage: { kept }` show of
 * them. Idempotent; run by the migration. A picture is named as its file is. `uses` and what follows from it is kept by the triggers
 * below, in the transaction of the write, so that pages by size of what is used nowhere need no look at any record.
 */
export const pictureStore: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.picture (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE,
    kind text NOT NULL,
    bytes integer,
    width integer,
    height integer,
    uploaded_at timestamptz(3),
    user_id integer,
    uses integer NOT NULL DEFAULT 0,
    used boolean GENERATED ALWAYS AS (uses > 0) STORED,
    resources text[],
    unused_since timestamptz(3)
  )`,
  ...['uploaded_at', 'bytes'].flatMap((column) => [
    // Either direction has empty values last.
    `CREATE INDEX IF NOT EXISTS picture_${column} ON framework.picture (${column}, id)`,
    `CREATE INDEX IF NOT EXISTS picture_${column}_desc ON framework.picture (${column} DESC NULLS LAST, id DESC)`,
    `CREATE INDEX IF NOT EXISTS picture_used_${column} ON framework.picture (used, ${column}, id)`,
    `CREATE INDEX IF NOT EXISTS picture_used_${column}_desc ON framework.picture (used, ${column} DESC NULLS LAST, id DESC)`,
  ]),
  'CREATE INDEX IF NOT EXISTS picture_used ON framework.picture (used, id)',
  'CREATE INDEX IF NOT EXISTS picture_kind ON framework.picture (kind, id)',
  'CREATE INDEX IF NOT EXISTS picture_user ON framework.picture (user_id, id)',
  'CREATE INDEX IF NOT EXISTS picture_resources ON framework.picture USING gin (resources)',
  `CREATE TABLE IF NOT EXISTS framework.picture_use (
    id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    picture text NOT NULL,
    resource text NOT NULL,
    record text NOT NULL,
    field text NOT NULL,
    PRIMARY KEY (picture, resource, record, field)
  )`,
  'CREATE INDEX IF NOT EXISTS picture_use_record ON framework.picture_use (resource, record)',
  // Pictures that were cleaned up. Until `removed_at` their files may still be there; their names stay, so that nobody takes one for a picture.
  'CREATE TABLE IF NOT EXISTS framework.picture_gone (name text PRIMARY KEY, at timestamptz NOT NULL, removed_at timestamptz)',
  'CREATE INDEX IF NOT EXISTS picture_gone_left ON framework.picture_gone (name) WHERE removed_at IS NULL',
  // What was counted of which fields: where a declaration changed, its records are gone through again.
  'CREATE TABLE IF NOT EXISTS framework.picture_source (resource text PRIMARY KEY, place text NOT NULL, made text NOT NULL)',
  `CREATE OR REPLACE FUNCTION framework.picture_used() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
    UPDATE framework.picture p SET uses = p.uses + c.uses, unused_since = NULL,
        resources = ARRAY(SELECT DISTINCT held FROM unnest(p.resources || c.resources) held ORDER BY held)
      FROM (SELECT picture, count(*) AS uses, array_agg(DISTINCT resource) AS resources FROM written GROUP BY picture) c
      WHERE p.name = c.picture;
    -- One that goes just now is a picture again, as long as its file is there.
    WITH back AS (DELETE FROM framework.picture_gone g USING written w WHERE g.name = w.picture AND g.removed_at IS NULL RETURNING g.name)
    INSERT INTO framework.picture (name, kind, uses, resources)
      SELECT w.picture, right(w.picture, 3), count(*), array_agg(DISTINCT w.resource) FROM written w
      WHERE w.picture IN (SELECT name FROM back) GROUP BY w.picture ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $body$`,
  `CREATE OR REPLACE FUNCTION framework.picture_unused() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
    UPDATE framework.picture p SET uses = p.uses - c.uses,
        unused_since = CASE WHEN p.uses = c.uses THEN now() END,
        resources = nullif(ARRAY(SELECT held FROM unnest(p.resources) held
          WHERE EXISTS (SELECT FROM framework.picture_use u WHERE u.picture = p.name AND u.resource = held)), '{}')
      FROM (SELECT picture, count(*) AS uses FROM gone GROUP BY picture) c
      WHERE p.name = c.picture;
    RETURN NULL;
  END $body$`,
  `CREATE OR REPLACE TRIGGER picture_used AFTER INSERT ON framework.picture_use
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION framework.picture_used()`,
  `CREATE OR REPLACE TRIGGER picture_unused AFTER DELETE ON framework.picture_use
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION framework.picture_unused()`,
  `CREATE OR REPLACE VIEW framework.pictures AS SELECT
    p.id, '${picturePath}' || p.name AS url, p.kind, p.bytes, p.width, p.height, p.uploaded_at, p.user_id, p.used, p.uses, p.resources,
    nullif(ARRAY(SELECT u.resource || '/' || u.record || '/' || u.field FROM framework.picture_use u
      WHERE u.picture = p.name ORDER BY u.resource, u.record, u.field LIMIT 2), '{}') AS places,
    p.unused_since, NULL::text AS beyond
    FROM framework.picture p`,
  `CREATE OR REPLACE VIEW framework.picture_uses AS SELECT
    u.id, p.id AS picture_id, '${picturePath}' || p.name AS url, u.resource, u.field, u.resource || '/' || u.record AS place, NULL::text AS beyond
    FROM framework.picture_use u JOIN framework.picture p ON p.name = u.picture`,
];
