import "./watch.js";
import "pvscope/element";
