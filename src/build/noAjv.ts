/**
 * Stands for RJSF's own validator, which compiles code and so breaks the browser's policy. `@rjsf/core` imports it for its
 * tests alone; the form is checked by `zodValidator`.
 */
export default null;
