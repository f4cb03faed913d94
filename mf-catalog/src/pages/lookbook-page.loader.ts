export { loader } from './collection-page.loader.ts';
