/** What an empty list says where its declaration has no text of its own. */
export const defaultPrompt = (many: string): string => `Load data or search for ${many}.`;
export const defaultNoResults = 'This search returned no results. Please try a different search.';
