const { entries } = Object;

/** In place of 'object.entries', which brings ten packages for engines that have none of their own; read by `require`. */
export { entries as 'module.exports' };
