interface HeadScriptKeys {
  readonly colorMode: string;
  readonly sidebar: string;
}

/**
 * Runs in the head of every page, before the first paint, so that a dark page never flashes white
 * and a collapsed sidebar never jumps; it also says that scripts run, for styles that need one, until
 * the page's own does not arrive or fails before it has begun. Its hash stands in the site's policy.
 */
export const headScriptSource = ({ colorMode, sidebar }: HeadScriptKeys): string =>
  `{const d=document.documentElement.dataset;d.script="";addEventListener("error",({target:t})=>{if(t.type=="module"||t==window&&!("hydrated"in d))delete d.script},true);try{const g=k=>localStorage.getItem(k),m=g(${JSON.stringify(colorMode)});if(m=="light"||m=="dark")d.colorMode=m;if(g(${JSON.stringify(sidebar)})=="collapsed")d.sidebar="collapsed"}catch{}}`;
