// Google redirects the window of its account chooser here; the answer is in the fragment, which no server
// receives.
// `platform/browser/google-identity.ts` in core listens, and compares the state with the state that it sent.
const answer = new URLSearchParams(location.hash.slice(1));
history.replaceState(null, "", location.pathname);
const channel = new BroadcastChannel("archscribe-google");
channel.postMessage(new Map(answer));
channel.close();
window.close();
