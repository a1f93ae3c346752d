import TactusGeometry
import TactusPainting
import TactusViews

enum PieceKind: String, CaseIterable {
  case opaque, translucent, shadowed
}

extension Board {
  /// Prints the cost of a case, and its row for Tests/Benchmarks/judge.
  func report(
    _ row: String, _ what: String, _ times: (ours: Double, yardstick: Double), _ rest: String = ""
  ) {
    let ratio = (times.ours / times.yardstick * 100).rounded() / 100
    let name = "\(canvas.width)x\(canvas.height) \(what)"
    let padding = String(repeating: " ", count: max(0, 44 - name.count))
    let micros = (times.ours / 100).rounded() / 10
    print("paint \(name)\(padding) \(micros) us, ratio \(ratio)\(rest)")
    print("row paint-\(canvas.width).\(row) \(times.ours / 1000) \(times.yardstick / 1000)")
  }

  /// Measures a piece of 200 px that follows a finger, against a fill of the damage and a blend of
  /// the piece.
  func measureDrag(_ kind: PieceKind) throws {
    let view = try piece(side: 200, opaque: kind == .opaque)
    view.castsShadow = kind == .shadowed
    view.center = Point(x: 300, y: 250)
    paint()
    let extra = kind == .shadowed ? 60.0 : 0
    let side = Int((200 + extra) * scale)
    let target = Yardstick(width: canvas.width, height: canvas.height)
    let source = Yardstick(width: side, height: side, opaque: false)
    var step = 0
    func place() -> Point {
      Point(x: 300 + Double(step % 40) * 10, y: 250 + Double(step % 40) * 3)
    }
    var touched = 0
    var least = 0
    let times = compare {
      step += 1
      let old = rect(of: view, extra)
      view.center = place()
      touched = paint().area
      let new = rect(of: view, extra)
      least = old.area + new.area - old.intersection(new).area
    } _: {
      let corner = rect(of: view, extra)
      var region = Region(corner)
      region.add(
        PixelRect(
          x: corner.x - Int(10 * scale), y: corner.y - Int(3 * scale), width: side, height: side))
      target.fill(region)
      target.over(source, x: corner.x, y: corner.y)
    }
    let share = (Double(touched) / Double(least) * 100).rounded() / 100
    report(
      "drag-\(kind.rawValue)", "drag, \(kind.rawValue)", times,
      ", \(share) of the damage that must be")
    view.removeFromParent()
  }

  private func rect(of view: View, _ extra: Double) -> PixelRect {
    let frame = view.frame.inset(by: -extra / 2)
    return PixelRect(
      x: Int((frame.minX * scale).rounded()), y: Int((frame.minY * scale).rounded()),
      width: Int(frame.width * scale), height: Int(frame.height * scale))
  }

  private func strip(_ pictures: Int) throws -> StripView {
    let strip = StripView(frame: Rect(x: 0, y: 0, width: tree.size.width, height: 160))
    strip.background = .color(Color(hex: 0x101828))
    tree.root.add(strip)
    strip.pictures = try (0..<pictures).map { _ in try Self.picture(side: 136, scale: scale) }
    return strip
  }

  /// Measures the strip scrolling by 8 px, against a copy of its pixels.
  func measureScroll() throws {
    let strip = try strip(60)
    paint()
    let height = Int(160 * scale)
    let target = Yardstick(width: canvas.width, height: canvas.height)
    let source = Yardstick(width: canvas.width * 2, height: height)
    var step = 0
    let times = compare(cold: true) {
      step += 1
      strip.contentOffset.x = Double(step) * 8
      paint()
    } _: {
      target.copyRows(from: source, column: step * 8 % canvas.width)
    }
    report("scroll", "scroll of the strip by 8 px", times)
    strip.removeFromParent()
  }

  /// Measures moving a rotated picture of 400 px, against a fill and a blend of the box around it.
  func measureTurned() throws {
    let view = try piece(side: 400)
    view.transform = .rotation(0.5)
    view.center = Point(x: 400, y: 400)
    for _ in 0..<3 {
      view.invalidate()
      paint()
    }
    let side = Int((400 * (0.8776 + 0.4794) + 2) * scale)
    let target = Yardstick(width: canvas.width, height: canvas.height)
    let source = Yardstick(width: side, height: side, opaque: false)
    var step = 0
    let times = compare {
      step += 1
      view.center.x = 400 + Double(step % 40) * 4
      paint()
    } _: {
      let x = Int((view.center.x) * scale) - side / 2
      let y = max(0, Int((view.center.y) * scale) - side / 2)
      let box = PixelRect(x: x, y: y, width: side, height: side)
      var region = Region(box)
      region.add(PixelRect(x: x - Int(4 * scale), y: y, width: side, height: side))
      target.fill(region.clipped(to: canvas.pixelBounds))
      target.over(source, x: x, y: y)
    }
    report("turned", "move of a turned picture", times)
    view.removeFromParent()
  }

  /// Measures painting a whole board with a strip and five pieces, against pixman's cost of its
  /// parts.
  func measureFull() throws {
    let strip = try strip(30)
    var pieces: [PictureView] = []
    for index in 0..<5 {
      let view = try piece(side: 136)
      view.castsShadow = true
      view.center = Point(x: 150 + Double(index) * 220, y: 300 + Double(index % 2) * 200)
      pieces.append(view)
    }
    paint()
    let side = Int(136 * scale)
    let target = Yardstick(width: canvas.width, height: canvas.height)
    let picture = Yardstick(width: side, height: side, opaque: false)
    let shaded = Yardstick(
      width: side + Int(60 * scale), height: side + Int(60 * scale), opaque: false)
    let times = compare {
      tree.invalidateAll()
      paint()
    } _: {
      target.fill(Region(canvas.pixelBounds))
      var x = 16.0
      while x < tree.size.width {
        target.over(picture, x: Int(x * scale), y: Int(12 * scale))
        x += 152
      }
      for view in pieces {
        let corner = rect(of: view, 60)
        target.over(shaded, x: corner.x, y: corner.y)
      }
    }
    report("board", "all of the board", times)
    strip.removeFromParent()
    for view in pieces { view.removeFromParent() }
  }

  /// Measures pinching and rotating a picture of 320 px, against pixman's own rotated bilinear
  /// blend.
  func measurePinch() throws {
    let view = try piece(side: 320, opaque: false)
    view.center = Point(x: 400, y: 400)
    paint()
    let side = Int(320 * scale)
    let target = Yardstick(width: canvas.width, height: canvas.height)
    let source = Yardstick(width: side, height: side, opaque: false)
    var step = 0
    var turn = Transform.identity
    var waits: [Int] = []
    let times = compare {
      step += 1
      let zoom = 0.95 + Double(step % 20) * 0.005
      turn = Transform.rotation(Double(step % 40) * 0.02).then(.scale(zoom))
      view.transform = turn
      let start = moment()
      paint()
      waits.append(moment() - start)
    } _: {
      let middle = Vector(dx: Double(-side) / 2, dy: Double(-side) / 2)
      let map = Transform.translation(middle).then(turn).then(
        .translation(Vector(dx: 400 * scale, dy: 400 * scale)))
      let box = PixelRect(
        covering: map.apply(Rect(x: 0, y: 0, width: Double(side), height: Double(side))))
      target.fill(Region(box.intersection(canvas.pixelBounds)))
      target.overTurned(source, map, in: box.intersection(canvas.pixelBounds))
    }
    let wait = Double(waits.sorted()[waits.count / 2] / 1000)
    report("pinch", "pinch of a picture of 320 px", times, ", over after \(wait) us by the clock")
    view.removeFromParent()
  }
}
