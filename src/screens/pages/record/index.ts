/**
 * Create, edit and show of one record.
 *
 * Taken from outside: ResourceCreate, ResourceEdit, ResourceShow, VanishedRecord.
 */
export {};
