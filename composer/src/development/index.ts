export {
  clearDevelopment,
  developedPorts,
  developmentReleasesFile,
  developmentShellId,
  writeDevelopmentShell,
} from './development-files.ts';
