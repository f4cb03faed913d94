export { loader } from './information.loader.ts';
