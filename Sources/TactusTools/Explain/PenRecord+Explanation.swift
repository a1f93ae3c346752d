import TactusGestures
import TactusHistory
import TactusInput
import TactusJSON

extension PenRecord {
  /// A description of the reported axes, such as "pressure 25 to 80 %, tilt 30,-10 degrees".
  ///
  /// The value is nil if the pen reported no pressure, tilt, rotation or slider position.
  var text: String? {
    var parts: [String] = []
    if let pressure {
      let low = (pressure.lowerBound * 100).shortText
      let high = (pressure.upperBound * 100).shortText
      parts.append("pressure \(low == high ? low : "\(low) to \(high)") %")
    }
    if !last.tiltX.isNaN {
      parts.append("tilt \(last.tiltX.shortText),\(last.tiltY.shortText) degrees")
    }
    if !last.rotation.isNaN { parts.append("rotation \(last.rotation.shortText) degrees") }
    if !last.slider.isNaN { parts.append("slider \(last.slider.shortText)") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Writes the reported axes as members of an object; axes that the pen never reported are
  /// omitted.
  func write(to writer: inout JSONWriter) {
    if let pressure {
      writer.member("leastPressure", pressure.lowerBound)
      writer.member("greatestPressure", pressure.upperBound)
    }
    let axes = [
      ("tiltX", last.tiltX), ("tiltY", last.tiltY), ("rotation", last.rotation),
      ("slider", last.slider), ("distance", last.distance),
    ]
    for (name, value) in axes where !value.isNaN { writer.member(name, value) }
  }
}
