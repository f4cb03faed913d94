export {
  clearDevelopment,
  developmentReleasesFile,
  developmentShellId,
  writeDevelopmentShell,
} from './development-files.ts';
export { clearEndedDevelopment, isUnderDevelopment } from './ended-development.ts';
