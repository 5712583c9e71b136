const { hasOwn } = Object;

/** In place of 'hasown', for engines that have none of their own; read by `require`. */
export { hasOwn as 'module.exports' };
