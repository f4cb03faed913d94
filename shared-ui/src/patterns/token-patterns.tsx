import { Icon } from '../icons/icon.tsx';
import { ICON_PATHS } from '../icons/icon-paths.ts';
import { Pattern, PatternGroup } from './pattern.tsx';

const COLORS = [
  'ink',
  'ink-soft',
  'ink-muted',
  'line-strong',
  'line',
  'clay',
  'sand',
  'paper',
  'paper-raised',
  'accent',
  'accent-deep',
  'accent-tint',
  'success',
  'error',
];
const TYPE_SIZES = ['display', 'hero-title', 'heading', 'title', 'lead', 'small', 'label'];

function isIconName(name: string): name is keyof typeof ICON_PATHS {
  return name in ICON_PATHS;
}

export function TokenPatterns() {
  return (
    <PatternGroup title="Foundations">
      <Pattern name="Color">
        <div className="ui-tiles">
          {COLORS.map((name) => (
            <div key={name} className="ui-stack" style={{ '--gap': 'var(--space-2)' }}>
              <div style={{ height: 72, background: `var(--color-${name})`, border: 'var(--border-hairline)' }} />
              <span className="ui-small">{name}</span>
            </div>
          ))}
        </div>
      </Pattern>
      <Pattern name="Type">
        {TYPE_SIZES.map((name) => (
          <p key={name} className={`ui-${name}`}>
            A wardrobe in one box
          </p>
        ))}
      </Pattern>
      <Pattern name="Icons">
        <div className="ui-cluster" style={{ '--gap': 'var(--space-5)' }}>
          {Object.keys(ICON_PATHS)
            .filter(isIconName)
            .map((name) => (
              <Icon key={name} name={name} size={24} label={name} />
            ))}
        </div>
      </Pattern>
    </PatternGroup>
  );
}
