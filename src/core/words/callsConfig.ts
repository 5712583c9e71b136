/** `'POST /search/items/{kind}'`: a method and a path below the service's base. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** The calls that a service has for a resource; null: it has none. What is not named follows `path`. */
export interface CallsConfig {
  list?: Call | null;
  show?: Call | null;
  create?: Call | null;
  update?: Call | null;
  delete?: Call | null;
  /** Free query by `q=`. Default none. */
  query?: Call | null;
  /** Search by codes, `{kind}` in the path. Default none. */
  search?: Call | null;
  /** Every record in one answer, by their names: what others fill their choices from. Of 10,000 at most. Default none. */
  all?: Call | null;
  /** How many records a query finds. Default none. */
  count?: Call | null;
  /** The one record with the values in the path, which are unique together. Default none. */
  pair?: Call | null;
  /** Who holds the periods that a record would take. Default `POST {path}/check` where a check holds periods apart. */
  check?: Call | null;
  /** Where the records lie that a query finds. Default `POST {path}/points` where the resource says where they do. */
  points?: Call | null;
  /** A new record like one that is there, with copies of the rows that are saved with its form. Default none. */
  clone?: Call | null;
  /** Many new records in one call. Default none. */
  bulkCreate?: Call | null;
  /** Rows as JSON, written by a job as the rows of a file are. Needs `import`. Default none. */
  importRows?: Call | null;
  /** What is wrong with rows as JSON, which are read as the rows of a file are; nothing is written. Needs an import that is all or nothing. Default none. */
  validateRows?: Call | null;
  /** The same rows written together, or none of them. Needs an import that is all or nothing. Default none. */
  saveRows?: Call | null;
  bulkUpdate?: Call | null;
  bulkDelete?: Call | null;
  history?: Call | null;
  /** The list as a CSV file. Default `POST {path}/export`. */
  export?: Call | null;
}
