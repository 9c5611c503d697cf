/** A page of text, for when there is no studio to show. Its parts are the server's own texts. */
export const plainPage = (title: string, text: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Populace</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
  body { max-width: 34rem; margin: 18vh auto; padding: 0 1.5rem }
  code { font-size: .95em }
</style>
<h1>${title}</h1>
<p>${text}</p>
</html>
`
