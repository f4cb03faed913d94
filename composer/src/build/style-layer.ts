import type { Plugin } from 'postcss';

/**
 * Puts every rule of a remote's stylesheet into `@layer remote`, the last layer, so that no remote can outrank another or
 * the design system by specificity, and none has to think of it.
 */
export const remoteStyleLayer: Plugin = {
  postcssPlugin: 'remote-style-layer',
  OnceExit(root, { AtRule }) {
    const first = root.first;
    if (
      !first ||
      (root.nodes.length === 1 && first.type === 'atrule' && first.name === 'layer' && first.params === 'remote')
    )
      return;
    const layer = new AtRule({ name: 'layer', params: 'remote', nodes: [] });
    layer.append(root.nodes.slice());
    root.append(layer);
  },
};
