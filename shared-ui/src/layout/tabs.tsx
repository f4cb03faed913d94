import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  defaultTab?: string | undefined;
  onTabChange?: ((id: string) => void) | undefined;
  className?: string | undefined;
}

/** Which tab a key leads to, or `undefined` when the key is not ours. */
export function tabAfterKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Every panel is in the document, so that hidden ones are found by search engines and kept while hidden. */
export function Tabs({ label, tabs, defaultTab, onTabChange, className }: TabsProps) {
  const base = useId();
  const [active, setActive] = useState(defaultTab ?? tabs[0]?.id);
  const select = (id: string) => {
    setActive(id);
    onTabChange?.(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = tabs.findIndex((tab) => tab.id === active);
    const target = tabs[tabAfterKey(event.key, current, tabs.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    select(target.id);
    document.getElementById(`${base}-${target.id}-tab`)?.focus();
  };
  return (
    <div className={classNames('ui-tabs', className)}>
      <div className="ui-tabs__list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="ui-tabs__tab"
            id={`${base}-${tab.id}-tab`}
            aria-controls={`${base}-${tab.id}-panel`}
            aria-selected={tab.id === active}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          className="ui-tabs__panel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          tabIndex={0}
          hidden={tab.id !== active}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
