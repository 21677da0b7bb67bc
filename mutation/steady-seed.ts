import fc from "fast-check";

// A mutant that one run kills and the next lets live would make the score a matter of chance.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
