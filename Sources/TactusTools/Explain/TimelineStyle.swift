/// The dimensions and colors of a timeline.
///
/// The colors are those of Okabe and Ito (2008), which people with any common kind of color
/// blindness can distinguish. Each color comes with a pattern or a symbol.
enum TimelineStyle {
  static let width = 1040.0
  static let margin = 20.0
  /// The x coordinate, in px, at which the column of names ends and the time axis begins.
  static let plotStart = 232.0
  static let plotEnd = 836.0
  /// The x coordinate, in px, at which text must end if it stands beside a symbol or beside a
  /// touch's lane.
  static let wordsEnd = 1006.0
  static let touchHeight = 46.0
  static let rowHeight = 34.0
  static let barHeight = 14.0

  /// The maximum width of a character at font size 11, in px.
  static let characterWidth = 6.3

  static let sheet = """
    <style>
    text { font: 11px system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; fill: #24292f }
    .page { fill: #ffffff } .card { fill: #f6f8fa; stroke: #d0d7de }
    .title { font-size: 17px; font-weight: 600 } .answer { font-size: 14px; font-weight: 600 }
    .name { font-size: 12.5px; font-weight: 600 } .faint { fill: #57606a; font-size: 10.5px }
    .halo { paint-order: stroke; stroke: #f6f8fa; stroke-width: 4px; stroke-linejoin: round }
    .grid { stroke: #d8dee4 } .rule { stroke: #d0d7de }
    .possible { fill: url(#hatch); stroke: #8c959f } .waiting { fill: url(#wait); stroke: #b08800 }
    .active { fill: #0072b2; stroke: #005a8d } .hatch { stroke: #8c959f }
    .waitground { fill: #f0e442 } .waitbar { stroke: #6b5900 }
    .touch { fill: #56b4e9; fill-opacity: .28; stroke: #0072b2 } .way { stroke: #0072b2; fill: none }
    .good { fill: #009e73 } .bad { fill: #d55e00 } .gone { fill: #aa4499 } .sign { stroke: #ffffff; fill: none }
    .badline { stroke: #d55e00 } .goodline { stroke: #009e73 } .goneline { stroke: #aa4499 } .waitline { stroke: #8a6d00 }
    .limit { fill: #ffffff; stroke: #24292f }
    @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .page { fill: #0d1117 } .card { fill: #161b22; stroke: #30363d } .faint { fill: #9aa4ae }
    .halo { stroke: #161b22 } .grid { stroke: #262c34 } .rule { stroke: #30363d }
    .possible { stroke: #6e7681 } .hatch { stroke: #6e7681 } .active { fill: #56b4e9; stroke: #9fd4f5 }
    .waiting { stroke: #f0e442 } .touch { stroke: #56b4e9 } .way { stroke: #9fd4f5 }
    .gone { fill: #cc79a7 } .goneline { stroke: #cc79a7 } .waitline { stroke: #f0e442 } .badline { stroke: #ff8533 } .bad { fill: #e8680a }
    .limit { fill: #0d1117; stroke: #e6edf3 }
    }
    </style>
    """

  static let patterns = """
    <defs>
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <line class="hatch" x1="0" y1="0" x2="0" y2="6" stroke-width="1.6"/></pattern>
    <pattern id="wait" width="6" height="14" patternUnits="userSpaceOnUse">
    <rect class="waitground" width="6" height="14"/><line class="waitbar" x1="1" y1="0" x2="1" y2="14" stroke-width="2"/></pattern>
    </defs>
    """
}
