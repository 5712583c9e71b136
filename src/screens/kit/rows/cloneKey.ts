/** What the address of a new record's form calls the record that it begins as a copy of: `/campaigns/create?clone=12`. */
export const cloneKey = 'clone';
