import './redoc.css';
import { useEffect } from 'react';
import { HashRouter } from 'react-router';
import { RedocStandalone } from 'redoc';
import { StyleSheetManager } from 'styled-components';
import { isDark, watchColorMode } from '../../lib/color-mode.ts';
import { ROOT_ID } from '../../lib/document.ts';
import { replaceUnusableStorage } from '../../lib/forgetful-storage.ts';
import { writeStored } from '../../lib/storage.ts';
import { COLOR_MODE_KEY } from '../../site.ts';

/** Redoc reads its colour mode from here, once, when it starts. */
const REDOC_COLOR_MODE_KEY = 'redoc.colorMode';

export interface RedocViewProps {
  /** The text of the OpenAPI definition. */
  readonly definition: string;
}

/**
 * Redoc on the site's own definition. Its addresses live in the hash, because the host serves exact
 * paths only; its telemetry is off, and build/vite/redoc-offline.ts takes its other addresses out.
 */
export default function RedocView({ definition }: RedocViewProps) {
  useEffect(followColorMode, []);
  useEffect(giveAddresses, []);
  return (
    <StyleSheetManager stylisPlugins={[keepToRedoc]}>
      <HashRouter>
        <RedocStandalone
          spec={definition}
          options={{ disableTelemetry: true, hideDownloadButtons: true }}
        />
      </HashRouter>
    </StyleSheetManager>
  );
}

/** Where Redoc's own elements are: in the page's last part, and what it opens beside the root. */
const REDOC = ['[data-redoc]', `body > :not(#${ROOT_ID})`];

/**
 * Redoc styles every button of the document, the shell's as well: its rule is kept to its own. In
 * `:where`, which adds no weight, since other rules of Redoc are to win over it.
 */
function keepToRedoc(rule: { type: string; props: string[] | string }): void {
  if (rule.type !== 'rule' || !Array.isArray(rule.props)) return;
  rule.props = rule.props.map((selector) =>
    /^[a-z]+$/.test(selector)
      ? `:where(${REDOC.map((box) => `${box} ${selector}`).join()})`
      : selector,
  );
}

/**
 * Gives Redoc the hashes that lead to the overview's rows as long as there is nothing else: its own
 * sections have ids without the slash. It follows a hash that is new, and a link to the same one
 * leads to its section all the same. Returns the way to stop.
 */
function giveAddresses(): () => void {
  for (const row of document.querySelectorAll('[id^="/"]')) row.removeAttribute('id');
  const reveal = (): void => {
    document.getElementById(location.hash.replace(/^#\//, ''))?.scrollIntoView();
  };
  addEventListener('popstate', reveal);
  return () => removeEventListener('popstate', reveal);
}

// Before Redoc starts, which is before any effect runs. This module is loaded in browsers alone.
replaceUnusableStorage();
applyColorMode();

/** Gives Redoc the colours of the site. */
function applyColorMode(): void {
  const mode = isDark() ? 'dark' : 'light';
  const { classList } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  writeStored(REDOC_COLOR_MODE_KEY, mode);
}

/** Keeps Redoc's colours those of the site. Returns the way to stop. */
function followColorMode(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', applyColorMode);
  const stop = watchColorMode(COLOR_MODE_KEY, applyColorMode);
  return () => {
    system.removeEventListener('change', applyColorMode);
    stop();
  };
}
