/** A bundle whose every page keeps 24 MB for ever. */
export const leaking = (code: string): string => `${code}
;{
  const { createElement } = require('react');
  const hoard = [];
  const page = (expose) => () => {
    const real = expose();
    const Leak = (props) => { hoard.push(new Uint8Array(24 * 1024 * 1024).fill(1)); return createElement(real.default, props); };
    return { ...real, default: Leak };
  };
  module.exports = { exposes: Object.fromEntries(Object.entries(module.exports.exposes).map(([name, expose]) =>
    [name, name.startsWith('./pages/') ? page(expose) : expose])) };
}`;
