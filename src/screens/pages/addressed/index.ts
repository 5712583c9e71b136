/**
 * The list of a resource within a page, at the page's own address.
 */
export {};
