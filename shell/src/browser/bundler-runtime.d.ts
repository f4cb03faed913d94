// The very files that the Module Federation plugin puts into the build; imported from there, so that no second copy comes along.
declare module '@module-federation/webpack-bundler-runtime/dist/index.cjs' {
  const federation: unknown;
  export default federation;
}
declare module '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.cjs' {
  export const initContainerEntry: unknown;
}
