/**
 * The list of a resource: toolbar, filters, states, footer.
 *
 * Taken from outside: ListStates, ResourceList, RowMenu.
 */
export {};
