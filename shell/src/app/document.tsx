import { BRAND, type PublicConfig } from 'shared-contracts';
import type { ReactNode } from 'react';
import { BOOT_ID } from './boot.ts';
import './experiments-banner.module.css';

/** The shell's own files that the document needs. */
export interface DocumentFiles {
  readonly styles: readonly string[];
  /** Of these, the ones whose text is in the document, placed there by the store of finished pages. */
  readonly inlined?: readonly string[];
  readonly fonts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  /** Origin of the pictures. */
  readonly pictures: string;
  /** The texts of the scripts in the head: those before the stylesheets, and those after them. */
  readonly scripts: { readonly first: readonly string[]; readonly last: readonly string[] };
}

/**
 * The whole document. The browser renders it once more with the same properties to hydrate it, so everything here is
 * derived from the document itself.
 */
export function Document({
  files,
  boot,
  statement,
  consentMode,
  banner,
  children,
}: {
  readonly files: DocumentFiles;
  readonly boot: string;
  /** The variants of experiments that this document shows. */
  readonly statement: string;
  /** The script in the head has to know where consent comes first. */
  readonly consentMode: PublicConfig['consentMode'];
  /** Says what a link of marketing's decides here. No other code needs it; its style is in the document. */
  readonly banner: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    // Scripts in the head have set more attributes for the styles by then, such as that the cart is empty.
    <html
      lang="en-US"
      data-experiments={statement}
      data-consent={consentMode === 'opt-in' ? consentMode : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {files.scripts.first.map((text) => (
          <script key={text}>{text}</script>
        ))}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f4ef" />
        <meta name="application-name" content={BRAND.name} />
        {files.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {files.styles.map((href) =>
          files.inlined?.includes(href) ? (
            // React knows it by its address and leaves its text alone.
            <style key={href} href={href} precedence="shell" />
          ) : (
            <link
              key={href}
              rel="stylesheet"
              href={href}
              integrity={files.integrity[href]}
              crossOrigin="anonymous"
              precedence="shell"
            />
          ),
        )}
        <link rel="preconnect" href={files.pictures} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title={`${BRAND.name}: new drops`} href="/drops.xml" />
        {files.scripts.last.map((text) => (
          <script key={text}>{text}</script>
        ))}
      </head>
      <body>
        {banner}
        {children}
        <script type="application/json" id={BOOT_ID}>
          {boot}
        </script>
      </body>
    </html>
  );
}
