// One line for each screen that a page of customPages/ draws.
export {};
