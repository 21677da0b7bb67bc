#!/usr/bin/env node
"use strict";
const { dirname } = require("path");
const { startProgram } = require("@archscribe/core/start-program");

startProgram(dirname(__dirname));
