/** Where something of a person is kept, as it is told: a resource by its name, or one of these. */
type OtherPlace = 'signIn' | 'work' | 'messages' | 'security' | 'history' | 'elsewhere';

/** Something of a person, and the statement that ends it. */
export interface Place {
  place: OtherPlace | (string & {});
  /** What becomes of it: `emptied` leaves a note of when and by whom, `replaced` a name that is nobody's. */
  how: 'emptied' | 'deleted' | 'replaced';
  write: { text: string; values: unknown[] };
}

/** Rows that go as a whole. */
export const deleted = (place: Place['place'], table: string, where: string, values: unknown[]): Place => ({
  place,
  how: 'deleted',
  write: { text: `DELETE FROM ${table} WHERE ${where}`, values },
});
