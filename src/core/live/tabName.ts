/** What this tab of the browser calls itself, so that it knows its own writes again. It says nothing of who uses it. */
export const tabName: string = Math.random().toString(36).slice(2, 14).padEnd(8, '0');
