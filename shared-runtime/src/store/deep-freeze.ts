/**
 * Freezes data at every depth, so that code which gets it can't change it for others: a write throws where it is made. What is frozen
 * already was frozen by an earlier call and is not read again, so that a write costs as much as it changes.
 *
 * @param data objects and arrays as JSON has them
 * @example deepFreeze({ lines: [{ price: 188 }] }).lines[0].price = 1 // TypeError
 */
export function deepFreeze<Data>(data: Data): Data {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data);
    Object.values(data).forEach(deepFreeze);
  }
  return data;
}
