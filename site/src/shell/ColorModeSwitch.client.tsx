import { useId, useSyncExternalStore } from 'react';
import { chooseColorMode, COLOR_MODES, readColorMode, watchColorMode } from '../lib/color-mode.ts';
import type { ColorMode } from '../lib/color-mode.ts';
import { COLOR_MODE_KEY } from '../settings.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import styles from './ColorModeSwitch.module.css';

const CHOICES = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'System', icon: 'screen' },
} as const satisfies Record<ColorMode, { label: string; icon: IconName }>;

const subscribe = (onChange: () => void) => watchColorMode(COLOR_MODE_KEY, onChange);

/** Choose the color mode. Without script the system's mode applies. */
export function ColorModeSwitch() {
  const name = useId();
  const current = useSyncExternalStore(subscribe, readColorMode, () => 'system');
  return (
    <fieldset className={`${styles.root} needs-script`}>
      <legend className="visually-hidden">Color mode</legend>
      {COLOR_MODES.map((mode) => (
        <label key={mode} className={styles.choice} title={CHOICES[mode].label}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={mode}
            checked={mode === current}
            onChange={() => chooseColorMode(COLOR_MODE_KEY, mode)}
          />
          <Icon name={CHOICES[mode].icon} />
          <span className="visually-hidden">{CHOICES[mode].label}</span>
        </label>
      ))}
    </fieldset>
  );
}
