import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { readFrames, stepsOf } from './frames.ts';
import styles from './Player.module.css';
import { openScreen } from './screen.ts';

interface PlayerProps {
  readonly title: string;
  /** The element with the transcript. */
  readonly screen: HTMLElement;
  /** The recording, as asciicast v2. */
  readonly recorded: string;
  /** Called before the first frame. Returns whether the player takes the focus. */
  readonly onReady: () => boolean;
}

const SPEEDS = [0.5, 1, 2, 4];

/** A browser that was busy, or a tab that was hidden, continues where it stopped. */
const LONGEST_FRAME = 0.25;

/** Play a recording in its transcript. */
export function Player({ title, screen, recorded, onReady }: PlayerProps) {
  const frames = useMemo(() => {
    const all = readFrames(recorded);
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? stepsOf(all) : all;
  }, [recorded]);
  const end = frames.at(-1)?.at ?? 0;
  const [now, setNow] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);
  const [speed, setSpeed] = useState(1);
  const button = useRef<HTMLButtonElement>(null);
  const display = useMemo(() => openScreen(screen), [screen]);
  const isRunning = isPlaying && now < end;

  useLayoutEffect(() => {
    if (onReady()) button.current?.focus();
    return display.reset;
  }, [display, onReady]);

  const frame = frames.findLast(({ at }) => at <= now) ?? frames[0];
  useLayoutEffect(() => {
    if (frame) display.show(frame);
  }, [display, frame]);

  useEffect(() => {
    if (!isRunning) return undefined;
    let last = performance.now();
    let request = requestAnimationFrame(function tick(time) {
      const passed = Math.min((time - last) / 1000, LONGEST_FRAME) * speed;
      last = time;
      setNow((then) => Math.min(end, then + Math.max(0, passed)));
      request = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(request);
  }, [isRunning, speed, end]);

  const toggle = (): void => {
    if (now >= end) setNow(0);
    setIsPlaying(!isRunning);
  };
  const shown = Math.round(now);
  const total = Math.round(end);
  return (
    <div className={styles.root} role="group" aria-label={`Player: ${title}`}>
      {/* An IconButton would become a chunk of its own, which the console would load as well. */}
      <button
        type="button"
        ref={button}
        className={styles.toggle}
        aria-label={isRunning ? 'Pause' : 'Play'}
        onClick={toggle}
      >
        <Icon name={isRunning ? 'pause' : 'play'} />
      </button>
      <input
        type="range"
        className={styles.position}
        aria-label="Position"
        aria-valuetext={`${shown} of ${total} seconds`}
        min={0}
        max={end}
        step="any"
        value={now}
        onChange={({ target }) => setNow(target.valueAsNumber)}
      />
      <span className={styles.time} aria-hidden="true">
        {clock(shown)} / {clock(total)}
      </span>
      <select
        className={styles.speed}
        aria-label="Speed"
        value={speed}
        onChange={({ target }) => setSpeed(Number(target.value))}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </div>
  );
}

/** Write seconds as `1:05`. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
