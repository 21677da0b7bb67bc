// Google leads the chooser's window here; what it said stands in the fragment, which no server sees.
// `platform/browser/google-identity.ts` in core listens, and holds the state against the one that it sent.
const answer = new URLSearchParams(location.hash.slice(1));
history.replaceState(null, "", location.pathname);
const channel = new BroadcastChannel("archscribe-google");
channel.postMessage(new Map(answer));
channel.close();
window.close();
