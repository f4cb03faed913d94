// The look and contents of pages, on every screen and in every way of which `npm test` tries one or a few.
import { runWhole } from '../support/whole-specs.ts';

runWhole([
  'journeys/analytics-access',
  'journeys/catalog-lookbook',
  'journeys/catalog-search',
  'journeys/consent-nothing-stored',
  'journeys/early-answers',
  'journeys/experiments-configuration',
  'journeys/experiments-first-paint',
  'journeys/first-view',
  'journeys/late-fonts',
  'journeys/late-layout',
  'journeys/overlays-consent',
  'journeys/overlays-purchases',
  'journeys/page-cache',
  'journeys/picture-widths',
  'journeys/prepared-pages',
  'journeys/restored-pages',
]);
