import TactusGestures
import TactusJSON
import TactusPluginHost
import TactusViews

/// Methods that warn about valid entries that have no effect.
///
/// The warnings are issued after the whole file has been read.
extension SceneReader {
  func warn(of views: [ViewDescription]) {
    if uses.areViewsSound {
      let outline = ViewOutline(views, adding: uses.newViews)
      if uses.areBindingsSound {
        warnOfSelectors(in: outline)
        warnOfPieces(in: outline)
      }
      warnOfPages(in: outline)
      warnOfWideColumns(views)
      if uses.newViews.isEmpty { warnOfUncovered(views) }
      if uses.areAttachmentsSound { warnOfPlaces(AttachedPlaces(uses.attachments, outline)) }
    }
    let (attached, bound) = (uses.attached, uses.bound)
    let parts = Set(uses.compositions.flatMap { $0.parts.map(fullName) })
    for (name, cursor, keyRange) in uses.declared
    where !faultyRecognizers.contains(name) && !parts.contains(name) {
      if uses.areAttachmentsSound, !attached.contains(name) {
        warn(
          "the recognizer \(JSONWriter.quoted(name)) is not attached to any view", keyRange, cursor)
      }
      if uses.areBindingsSound, !bound.contains(name), !uses.awaited.contains(name) {
        warn(
          "the recognizer \(JSONWriter.quoted(name)) has no binding, so it has no effect",
          keyRange, cursor)
      }
    }
  }

  /// Warns about recognizers and bindings that have no effect on the views to which the recognizers
  /// are attached.
  private func warnOfPlaces(_ places: AttachedPlaces) {
    warnOfUntouchable(at: places)
    warnOfDeadBindings(at: places)
    warnOfStoppedInk(at: places)
  }

  /// Warns about recognizers that are attached only to views that no finger can touch.
  private func warnOfUntouchable(at all: AttachedPlaces) {
    for (name, cursor, keyRange) in uses.declared where !faultyRecognizers.contains(name) {
      let places = all.views(of: name)
      guard !places.isEmpty, !places.contains(where: { isTouchable($0) }) else { continue }
      warn(
        "the recognizer \(JSONWriter.quoted(name)) is attached only to views that no finger can "
          + "touch: they are hidden, or their \"interaction\" is false", keyRange, cursor)
    }
  }

  /// Warns about bindings whose selector matches none of the views to which the binding's
  /// recognizer is attached.
  private func warnOfDeadBindings(at all: AttachedPlaces) {
    for (name, place) in uses.bindings {
      guard let (selector, cursor) = place else { continue }
      let attached = all.views(of: name)
      guard !attached.isEmpty, all.outline.hasMatch(selector),
        !attached.contains(where: selector.matches)
      else { continue }
      cursor.warning(
        "this binding has no effect: the recognizer \(JSONWriter.quoted(name)) is not attached to "
          + "any view that \(JSONWriter.quoted(selector.description)) matches", kind: .noEffect)
    }
  }

  /// The recognizers that begin while one finger moves.
  private static let drags: Set = [
    "tactus.pan", "tactus.pull", "tactus.one-finger-rotation", "tactus.trace",
  ]

  /// Warns about recognizers that stop the strokes of the drawing to which they are attached.
  private func warnOfStoppedInk(at all: AttachedPlaces) {
    for (name, cursor, keyRange) in uses.declared where !faultyRecognizers.contains(name) {
      guard let use = recognizers[name], Self.drags.contains(use.id),
        use.options.cancelsTouchesInView,
        use.options.allowedDevices == RecognizerOptions().allowedDevices, needsOneFinger(use)
      else { continue }
      guard all.views(of: name).contains(where: all.outline.isDrawing) else { continue }
      warn(
        "the recognizer \(JSONWriter.quoted(name)) stops the ink when it begins, because it cancels "
          + "the touches of the drawing; set \"cancelsTouchesInView\": false, so that the finger "
          + "continues to draw", keyRange, cursor)
    }
  }

  private func needsOneFinger(_ use: RecognizerUse) -> Bool {
    let parameters = catalogue.recognizer(use.id)?.declaration.parameters ?? []
    let index = parameters.firstIndex { $0.key == "minimumTouches" }
    return (index.flatMap { use.parameters[$0]?.number } ?? 1) <= 1
  }

  /// Returns whether fingers can touch a view, now or after an action shows hidden views.
  private func isTouchable(_ view: View) -> Bool {
    sequence(first: view, next: \.parent).allSatisfy {
      $0.isUserInteractionEnabled && (!$0.isHidden || uses.showsViews)
    }
  }

  private func warn(_ message: String, _ range: SourceRange, _ cursor: JSONCursor) {
    diagnostics.report(
      Diagnostic(
        .warning, message, kind: .noEffect, in: cursor.node.source, at: range,
        pointer: cursor.pointer.description))
  }

  private func warnOfPages(in outline: ViewOutline) {
    let known = uses.identifiers.keys.sorted()
    for (name, pages, cursor) in uses.actions.pages {
      guard outline.hasPages(pages) else {
        let place =
          pages.map { JSONWriter.quoted($0.description) + " is not a" } ?? "the scene has no"
        cursor.warning("goTo has no effect: \(place) view of type \"pages\"", kind: .noEffect)
        continue
      }
      guard !GoToAction.words.contains(name), !known.contains(name) else { continue }
      cursor.warning(
        "no page has the id \(JSONWriter.quoted(name))", kind: .noMatchingView,
        replacement: Suggestions.nearest(to: name, among: known + GoToAction.words).map(
          JSONWriter.quoted))
    }
  }

  /// Warns about canvases with the constraint "cover" whose content has no edges.
  private func warnOfUncovered(_ views: [ViewDescription]) {
    for view in views {
      warnOfUncovered(view.children)
      guard view.kind == .canvas, !view.children.contains(where: \.hasEdgesInCanvas),
        let cursor = view.origin?.object()?.value("constrain"), cursor.node.string == "cover"
      else { continue }
      cursor.warning(
        "nothing covers the canvas: none of its children has a \"frame\" whose width and height are "
          + "in pixels", kind: .noEffect)
    }
  }

  /// Warns about scroll views whose column becomes as wide as it needs to be, although views in it
  /// have members that need a limited width.
  private func warnOfWideColumns(_ views: [ViewDescription]) {
    for view in views {
      warnOfWideColumns(view.children)
      guard view.kind == .scroll, let origin = view.origin, origin.node["horizontal"] == nil,
        let column = view.children.first, column.kind == .column, column.frame == .fill,
        let member = column.memberForLimitedWidth
      else { continue }
      (origin.object()?.value("type") ?? origin).warning(
        "\(JSONWriter.quoted(member)) has no effect in the column of this view, which also scrolls "
          + "sideways, so that the column is as wide as its longest text; add \"horizontal\": false, "
          + "or \"horizontal\": true if this is what you want", kind: .noEffect)
    }
  }

  private func warnOfSelectors(in outline: ViewOutline) {
    for (selector, cursor, isLocal) in uses.selectors
    where isLocal ? outline.matches(selector).isEmpty : !outline.hasMatch(selector) {
      let local = scope(of: cursor)
      let written = local.flatMap { _ in writtenText(cursor) } ?? selector.description
      let isElsewhere =
        local?.component != nil && Selector(written).map(outline.hasMatch) == true
      cursor.warning(
        "the selector \(JSONWriter.quoted(written)) matches no view"
          + (isElsewhere
            ? " of this use; a component cannot select outside views by class. State the selector in "
              + "the use, or pass it as a parameter" : ""),
        kind: .noMatchingView,
        replacement: isElsewhere
          ? nil : outline.nearest(to: written, in: local).map(JSONWriter.quoted))
    }
  }

  /// Warns about selectors of actions on pieces that match only views that are never pieces.
  private func warnOfPieces(in outline: ViewOutline) {
    for (action, argument, cursor) in uses.actions.pieces {
      let found = outline.matches(argument.selector)
      let isPossible = found.contains {
        outline.isPiece($0) || argument.includesPeers && ViewOutline.hasPeer($0)
      }
      guard !found.isEmpty, !isPossible else { continue }
      let peers = argument.includesPeers ? ", and no view that shares a class with a sibling" : ""
      cursor.warning(
        "\(action) has no effect: \(JSONWriter.quoted(argument.selector.description)) matches no "
          + "piece\(peers). Select a piece, that is, a picture or note that an action such as pullOut "
          + "puts on a view", kind: .noEffect)
    }
  }

  /// Returns a selector as the file states it, without the id of the use to which it belongs.
  private func writtenText(_ cursor: JSONCursor) -> String? {
    JSONNode.parse(
      cursor.node.source, in: cursor.node.range, reportingTo: Diagnostics())?.string
  }
}

extension ViewDescription {
  /// The member of a view in a column that has an effect only if the column's width is limited; nil
  /// if there is none.
  fileprivate var memberForLimitedWidth: String? {
    for child in children {
      let lines = child.kind == .label ? child.origin?.node["lines"] : nil
      if let lines, lines.number != 1 { return "lines" }
      if kind == .row, child.part > 0 { return "part" }
      let isLayout = child.frame == .fill && [.row, .column].contains(child.kind)
      if isLayout, let member = child.memberForLimitedWidth { return member }
    }
    return nil
  }

  /// Whether the view has edges, which can limit what a canvas shows.
  fileprivate var hasEdgesInCanvas: Bool {
    guard case .pixels = frame.width, case .pixels = frame.height else { return false }
    return !turn.pin.keepsSize
  }
}

/// The views to which recognizers are attached.
///
/// The views of a recognizer are found once, with the selectors of the attachments that name the
/// recognizer.
private final class AttachedPlaces {
  let outline: ViewOutline
  private var selectors: [String: [Selector]] = [:]
  private var found: [String: [View]] = [:]

  init(
    _ attachments: [(selector: Selector, recognizers: [String])], _ outline: ViewOutline
  ) {
    self.outline = outline
    for rule in attachments {
      for name in Set(rule.recognizers) { selectors[name, default: []].append(rule.selector) }
    }
  }

  func views(of recognizer: String) -> [View] {
    if let views = found[recognizer] { return views }
    let views = (selectors[recognizer] ?? []).flatMap(outline.matches)
    found[recognizer] = views
    return views
  }
}
