import { prepareDataImage } from './data-image.ts';

// Run by the setup, so that the first start of the site need not wait for it.
await prepareDataImage();
