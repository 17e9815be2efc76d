import type { ComponentProps } from 'react';
import { isExternal } from '../../lib/chrome.ts';
import { ExternalLink } from '../ExternalLink.tsx';

export function TextLink(props: ComponentProps<'a'>) {
  return isExternal(props.href ?? '') ? <ExternalLink {...props} /> : <a {...props} />;
}
