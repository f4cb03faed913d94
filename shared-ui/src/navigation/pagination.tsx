import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { UiLink } from '../links/link-provider.tsx';
import { pagesShown } from './pages-shown.ts';

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string | undefined;
  className?: string | undefined;
}

export function Pagination({ page, pageCount, hrefFor, label = 'Pages', className }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={classNames('ui-pagination', className)} aria-label={label}>
      {page > 1 && (
        <UiLink className="ui-pagination__step" href={hrefFor(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="chevron-left" size={18} />
        </UiLink>
      )}
      <ol className="ui-pagination__list">
        {pagesShown(page, pageCount).map((slot, index) =>
          slot === 'gap' ? (
            <li key={`gap-${index}`} aria-hidden="true" className="ui-pagination__gap">
              …
            </li>
          ) : (
            <li key={slot}>
              <UiLink
                className="ui-pagination__page"
                href={hrefFor(slot)}
                aria-label={`Page ${slot}`}
                aria-current={slot === page ? 'page' : undefined}
              >
                {slot}
              </UiLink>
            </li>
          ),
        )}
      </ol>
      {page < pageCount && (
        <UiLink className="ui-pagination__step" href={hrefFor(page + 1)} rel="next" aria-label="Next page">
          <Icon name="chevron-right" size={18} />
        </UiLink>
      )}
    </nav>
  );
}
