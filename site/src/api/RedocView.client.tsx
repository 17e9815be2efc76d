import './redoc.css';
import { useEffect, useState } from 'react';
import { HashRouter } from 'react-router';
import { RedocStandalone } from 'redoc';
import { StyleSheetManager } from 'styled-components';
import { isDark, watchColorMode } from '../lib/color-mode.ts';
import { ROOT_ID } from '../navigation/page.ts';
import { replaceUnusableStorage } from './forgetful-storage.ts';
import { writeStored } from '../lib/storage.ts';
import { COLOR_MODE_KEY } from '../settings.ts';

/** The key from which Redoc reads its color mode once, when it starts. */
const REDOC_COLOR_MODE_KEY = 'redoc.colorMode';

export interface RedocViewProps {
  /** The text of the OpenAPI definition. */
  readonly definition: string;
}

/**
 * Show the site's definition with Redoc. Its addresses are in the hash, because the host serves only
 * exact paths. Its telemetry is off, and build/redoc-offline.ts removes its other addresses.
 */
export default function RedocView({ definition }: RedocViewProps) {
  useEffect(followColorMode, []);
  useEffect(giveAddresses, []);
  useEffect(nameExamples, []);
  // Redoc shows an operation first, then those above it, and scrolls: readers see the result only.
  const [isSettled, setIsSettled] = useState(!location.hash.startsWith('#/'));
  useEffect(() => whenStill(() => setIsSettled(true)), []);
  return (
    <div style={{ visibility: isSettled ? 'visible' : 'hidden' }}>
      <StyleSheetManager stylisPlugins={[keepToRedoc]}>
        <HashRouter>
          <RedocStandalone
            spec={definition}
            options={{ disableTelemetry: true, hideDownloadButtons: true, sanitize: true }}
          />
        </HashRouter>
      </StyleSheetManager>
    </div>
  );
}

/** The places of Redoc's elements: the page's last part, and dialogs outside the root. */
const REDOC = ['[data-redoc]', `body > :not(#${ROOT_ID})`];

/**
 * Limit Redoc's rules for elements, which would also style the shell's buttons, to its own elements.
 * `:where` adds no specificity, so that other rules of Redoc still override them.
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
 * Follow links to the hash that the address has already; Redoc follows only a new one. Its sections have
 * the ids of the overview's rows without the slash. Returns a function that stops.
 */
function giveAddresses(): () => void {
  const reveal = (): void => {
    document.getElementById(location.hash.replace(/^#\//, ''))?.scrollIntoView();
  };
  addEventListener('popstate', reveal);
  return () => removeEventListener('popstate', reveal);
}

/** How long nothing changes in Redoc once it has found its place. */
const STILL_MS = 150;

/** Run a task when Redoc shows something and stops changing. Returns a function that cancels it. */
function whenStill(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    if (!document.querySelector('[data-redoc] [data-section-id]')) return;
    timer = setTimeout(() => {
      observer.disconnect();
      task();
    }, STILL_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** Let the button that picks an example also say which one it shows. Returns a function that stops. */
function nameExamples(): () => void {
  const name = (): void => {
    for (const button of document.querySelectorAll('[data-redoc] [aria-label^="Example"]')) {
      const label = `Example: ${button.textContent.trim()}`;
      if (button.ariaLabel !== label) button.ariaLabel = label;
    }
  };
  const observer = new MutationObserver(name);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

// Before Redoc starts, which is before any effect. Only browsers load this module.
replaceUnusableStorage();
applyColorMode();

/** Give Redoc the site's colors. */
function applyColorMode(): void {
  const mode = isDark() ? 'dark' : 'light';
  const { classList } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  writeStored(REDOC_COLOR_MODE_KEY, mode);
}

/** Keep Redoc's colors those of the site. Returns a function that stops. */
function followColorMode(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', applyColorMode);
  const stop = watchColorMode(COLOR_MODE_KEY, applyColorMode);
  return () => {
    system.removeEventListener('change', applyColorMode);
    stop();
  };
}
