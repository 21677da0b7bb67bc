/** What a browser sees of a server without the web application. */
export const welcomePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Archscribe</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 38rem; margin: 12vh auto; padding: 0 1.5rem; }
h1 { font-size: 1.6rem; }
code { font-size: 0.95em; }
</style>
</head>
<body>
<h1>Archscribe runs here</h1>
<p>This server has no web application (<code>WEB_FOLDER</code> is not set). You can do everything from the command line:</p>
<p><code>archscribe login</code> with the address of this page signs you in, and with <code>--sign-up</code> creates an account first; <code>archscribe projects</code> lists your projects, and <code>archscribe pull</code> copies one into a folder.</p>
<p>See <code>docs/guides/server.md</code> for running the server, <code>docs/guides/collaborate.md</code> for working with it, and <code>docs/configuration.md</code> for its configuration.</p>
</body>
</html>
`;
