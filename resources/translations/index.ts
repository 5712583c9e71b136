/** language -> key -> text; English is in the declarations. A missing text falls back to it. */
export const translations = { it: {}, pl: {} };
