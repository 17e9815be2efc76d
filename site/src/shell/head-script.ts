interface HeadScriptKeys {
  readonly colorMode: string;
  readonly sidebar: string;
}

/**
 * Return the script in the head of every page. It runs before the first paint, so that a dark page
 * never flashes white and a collapsed sidebar never jumps. It also marks that scripts run, for styles
 * that need one, and removes the mark if the page's own script is missing or fails before it starts.
 * What is pressed before that script runs is marked as busy, and pressed again by use-site.ts.
 * The site's policy contains its hash.
 */
export const headScriptSource = ({ colorMode, sidebar }: HeadScriptKeys): string =>
  `{const d=document.documentElement.dataset;d.script="";addEventListener("error",({target:t})=>{if(t.type=="module"||t==window&&!("hydrated"in d))delete d.script},true);onclick=e=>{const c=e.target.closest("button,label");if(c){e.preventDefault();c.ariaBusy="true"}};try{const g=k=>localStorage.getItem(k),m=g(${JSON.stringify(colorMode)});if(m=="light"||m=="dark")d.colorMode=m;if(g(${JSON.stringify(sidebar)})=="collapsed")d.sidebar="collapsed"}catch{}}`;
