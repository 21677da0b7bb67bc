import { config } from "zod";

// Zod would try whether it may make functions of text. The page forbids that, and some browsers report the attempt.
config({ jitless: true });
